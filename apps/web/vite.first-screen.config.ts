import babel from '@rolldown/plugin-babel';
import react, { reactCompilerPreset } from '@vitejs/plugin-react';
import icons from 'unplugin-icons/vite';
import { defineConfig } from 'vite';
import { classNames } from './build/class-names.ts';
import { gameArt } from './build/game-art.ts';
import { iconComponent } from './build/icon-component.ts';
import { locales } from './build/locales.ts';

/**
 * The app as the server draws its first screens with it: one program for a worker thread,
 * `dist-server/worker.js`.
 */
export default defineConfig({
  root: import.meta.dirname,
  base: './',
  publicDir: false,
  plugins: [
    react(),
    babel({ presets: [reactCompilerPreset()] }),
    icons({ compiler: iconComponent, defaultClass: 'icon' }),
    locales(),
    gameArt(),
  ],
  css: { modules: classNames },
  define: { 'process.env.NODE_ENV': '"production"' },
  build: { ssr: 'src/first-screen/worker.ts', outDir: 'dist-server', target: 'node20' },
  ssr: { noExternal: true },
});
