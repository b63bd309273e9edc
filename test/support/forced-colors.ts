import { executeServerCommand } from '@web/test-runner-commands';
import { COMMAND } from '../engines/forced-colors.mjs';

/** Lets the browser show its page in the few colours that a person has chosen, or no more. */
export async function forceColors(value: 'active' | 'none'): Promise<void> {
  await executeServerCommand(COMMAND, value);
}
