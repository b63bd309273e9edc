/** Version of the package; two copies on one page tell each other apart by it. */
export const VERSION = '0.1.0';
