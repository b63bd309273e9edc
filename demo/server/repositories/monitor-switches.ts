/** The monitor's switches of a tenant (SPEC sections 3 and 4). */
import type { Settings } from './settings.js';

/** How they stand where a tenant has not set them: DESIGN section 3, Monitoring. */
const DEFAULTS = {
  switchStatus: true,
  routeSwitchStatus: true,
  traceIdSwitchStatus: false,
  renderSwitchStatus: false,
  mobxActionSwitchStatus: false,
};

const NAMES = Object.keys(DEFAULTS);

/** Every switch by name. */
export type MonitorSwitches = Readonly<typeof DEFAULTS>;

/** Whether there is a switch of this name. */
export function isSwitch(name: string): boolean {
  return Object.hasOwn(DEFAULTS, name);
}

export function createMonitorSwitches(settings: Settings) {
  return {
    async read(tenantKey: string): Promise<MonitorSwitches> {
      const stored = await settings.read(tenantKey, NAMES.map(settingOf));
      const pairs = NAMES.map((name) => [name, stored.get(settingOf(name))] as const);
      const set = pairs.filter(([, value]) => value !== undefined);
      return { ...DEFAULTS, ...Object.fromEntries(set.map(([name, value]) => [name, value === '1'])) };
    },

    async write(tenantKey: string, change: Readonly<Record<string, boolean>>): Promise<void> {
      const values = Object.entries(change).map(
        ([name, value]) => [settingOf(name), value ? '1' : '0'] as const,
      );
      await settings.write(tenantKey, Object.fromEntries(values));
    },
  };
}

function settingOf(name: string): string {
  return `monitor.${name}`;
}
