/** Milliseconds of processor time this process has used: what a guard on cost counts, whatever else the machine does. */
export function cpuMs(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
}
