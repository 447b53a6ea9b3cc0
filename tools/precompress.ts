// `npm run precompress [-- folder]`: writes a .gz and a .br beside each text of the built site, for hosts that serve
// compressed files. Not part of the build, since it would double its time and most hosts compress by themselves.
import { join } from 'node:path'
import { precompress } from '../vite/build/precompress.ts'
import { root } from './setup.mjs'

const count = await precompress(process.argv[2] ?? join(root, 'dist'))
console.log(`Compressed ${count} files with gzip and Brotli.`)
