/**
 * A place in a stack, as every engine writes it: `at f (https://host/a.js:1:2)`, `f@https://host/a.js:1:2`. Of what was
 * evaluated it is the place that evaluated it: `at eval (eval at f (https://host/a.js:1:2), <anonymous>:3:4)`,
 * `f@https://host/a.js line 1 > eval:3:4`. Matches address, line and column.
 */
export const FRAME =
  /(\w[\w+.-]{0,30}:\/\/\S{1,1024}?)(?: line |:)(\d{1,9})(?: > .{1,64})?:(\d{1,9})(?:\)|, <anonymous>:[\d:]{3,19})*\s*$/m;
