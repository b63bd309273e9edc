import { defineConfig } from 'vite';
import { stoaModule } from 'stoa/rollup';

export default defineConfig({
  build: { lib: { entry: 'hello.jsx' } },
  define: { 'process.env.NODE_ENV': '"production"' },
  plugins: [stoaModule({ name: '@stoa/hello' })],
});
