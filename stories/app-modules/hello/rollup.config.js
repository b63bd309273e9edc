import { stoaModule } from 'stoa/rollup';

export default {
  input: 'hello.js',
  output: { dir: 'build/hello' },
  plugins: [stoaModule({ name: '@stoa/hello' })],
};
