/** Pages that a server has rendered with React 18, taken over by it. Apart from the others: hydration comes before all elements. */
await import('./hydration.test.js?react=18');

export {};
