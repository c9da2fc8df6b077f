// Unpacks the browser of the tests: node scripts/unpack-browser.mjs FOLDER
//
// The package @sparticuz/chromium holds a Chromium for Linux on x86-64, packed, with the libraries it needs beyond
// those of every system. It knows no Chinese; that face comes from a package as well, in a format that only pages
// can use, and is turned into one that the system's text drawing can. The .tar files are left to the caller.
import { constants } from 'node:buffer'
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { brotliDecompressSync } from 'node:zlib'

import { decompress } from 'wawoff2'

const PACKAGES = new URL('../node_modules/', import.meta.url).pathname
const [, , out] = process.argv
if (out === undefined) throw new Error('usage: node scripts/unpack-browser.mjs FOLDER')

const packed = join(PACKAGES, '@sparticuz/chromium/bin')
for (const name of await readdir(packed)) {
  if (!name.endsWith('.br')) continue
  const content = brotliDecompressSync(await readFile(join(packed, name)), { maxOutputLength: constants.MAX_LENGTH })
  await writeFile(join(out, basename(name, '.br')), content)
}

const faces = join(PACKAGES, '@fontsource-variable/noto-sans-sc/files')
await mkdir(join(out, 'fonts'), { recursive: true })
for (const name of await readdir(faces)) {
  if (!name.endsWith('wght-normal.woff2')) continue
  const face = await decompress(await readFile(join(faces, name)))
  await writeFile(join(out, 'fonts', `${basename(name, '.woff2')}.ttf`), face)
}
