import { fileURLToPath } from 'node:url'

import { svelte } from '@sveltejs/vite-plugin-svelte'
import { defineConfig } from 'vite'

import { fileOf } from './chunks.ts'

const SERVER = '127.0.0.1:8321'

export default defineConfig({
  plugins: [svelte()],
  // Files are named relative to the page; the server puts the path in front at which it is served.
  base: './',
  resolve: {
    alias: {
      $lib: fileURLToPath(new URL('./src', import.meta.url)),
      $messages: fileURLToPath(new URL('../src/magnate/messages/catalogues', import.meta.url)),
    },
  },
  server: {
    port: 5173,
    strictPort: true,
    // Messages and the names of components are shared with the package.
    fs: { allow: ['.', '../src/magnate/messages/catalogues', '../src/magnate/content/data/terms'] },
    proxy: {
      '/api': { target: `http://${SERVER}` },
      '/live': { target: `ws://${SERVER}`, ws: true },
    },
  },
  build: {
    // The hook of the Python package says where: inside the package, where the server finds it.
    outDir: process.env['MAGNATE_WEB_OUT'] ?? '../src/magnate/server/static',
    emptyOutDir: true,
    target: 'es2022',
    // A strict Content-Security-Policy stands in front of the page: nothing inline, no data: addresses.
    assetsInlineLimit: 0,
    cssCodeSplit: true,
    modulePreload: { polyfill: false },
    // The names of the files hold a hash of their content, so that the server may let them be kept for ever.
    rolldownOptions: {
      output: {
        entryFileNames: 'assets/[name]-[hash].js',
        chunkFileNames: 'assets/[name]-[hash].js',
        assetFileNames: 'assets/[name]-[hash][extname]',
        codeSplitting: {
          includeDependenciesRecursively: false,
          groups: [{ name: (id, bundle) => fileOf(id, (other) => bundle.getModuleInfo(other)) }],
        },
      },
    },
    reportCompressedSize: false,
  },
})
