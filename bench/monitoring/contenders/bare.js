/** A page without any monitor: what the times of the others are compared with. */
export function start() {}
