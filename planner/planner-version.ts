/** Changes whenever the same question may get another plan; part of every receipt. */
export const PLANNER_VERSION = 'planner-7';
