/** What authors of app modules build with. */
export * from 'stoa/rollup';
