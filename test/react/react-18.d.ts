/** A module of the second graph that the test runner serves, in which React is React 18. */
declare module '*?react=18' {
  export const version: string;
}
