import { Counter, collectDefaultMetrics, Gauge, Registry } from 'prom-client';
import type { ReaderView } from '../../../domain/api/reader.ts';
import { PortFault } from '../../answer/ports.ts';

export interface Metrics {
  readonly registry: Registry;
  readonly finished: (state: ReaderView['state']) => void;
  readonly fault: (error: unknown) => void;
}

/** Figures for the people who run it. Labels are closed sets; no question, name or id is ever one. */
export function metrics(): Metrics {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const finished = new Counter({
    name: 'standards_desk_questions_total',
    help: 'Questions by how they ended.',
    labelNames: ['state'] as const,
    registers: [registry],
  });
  const faults = new Counter({
    name: 'standards_desk_faults_total',
    help: 'Failures of a machine, by port and code.',
    labelNames: ['port', 'code'] as const,
    registers: [registry],
  });
  return {
    registry,
    finished: (state) => finished.inc({ state }),
    fault: (error) => {
      const known = error instanceof PortFault;
      faults.inc({ port: known ? error.port : 'program', code: known ? error.code : 'bug' });
    },
  };
}

/** Held answers that wait; set when the figures are read. */
export function heldGauge(registry: Registry, count: () => Promise<number>): void {
  new Gauge({
    name: 'standards_desk_held_waiting',
    help: 'Held answers that nobody has decided yet.',
    registers: [registry],
    async collect() {
      this.set(await count());
    },
  });
}
