import { readdirSync, readFileSync } from 'node:fs'
import { posix } from 'node:path'
import { toSlashes } from './system.ts'

const { dirname, join, normalize } = posix

export interface Import {
  /** The importing module, from the project's root: `src/blocks/hero/Hero.tsx`. */
  readonly file: string
  /** The imported module as a path from the root, or the package's name. */
  readonly from: string
  readonly isTypeOnly: boolean
  /** Whether it is imported with `import()`. */
  readonly isDynamic?: true
}

export const CODE_FOLDERS = ['schema', 'content', 'messages', 'server', 'src', 'editor', 'vite', 'tools'] as const

/** Finds every import of the modules in a folder. The patterns rely on the formatter's layout. */
export function findImports(folder: string): Import[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name))
    .flatMap((name) => {
      const file = join(folder, toSlashes(name))
      const source = readFileSync(file, 'utf8')
      const resolve = (from: string) =>
        from.startsWith('.') ? normalize(join(dirname(file), from.replace(/\?.*/, ''))) : from
      const statements = source.matchAll(/^(?:import|export)\s+(type\s)?([^'";]*?)from\s+'([^']+)'/gm)
      const dynamic = source.matchAll(/\bimport\(\s*'([^']+)'\)/g)
      return [
        ...[...statements].map(([, typeOnly, names = '', from = '']) => ({
          file,
          from: resolve(from),
          isTypeOnly:
            typeOnly !== undefined ||
            names.split(/[{},]/).every((name) => !name.trim() || name.trim().startsWith('type ')),
        })),
        ...[...dynamic].map(([, from = '']) => ({
          file,
          from: resolve(from),
          isTypeOnly: false,
          isDynamic: true as const,
        })),
      ]
    })
}

/** All modules of the project that one needs with its type imports, without what it loads on demand. */
export function listNeededModules(module: string, imports: readonly Import[]): string[] {
  // Iterating over a set includes entries that the loop adds.
  const modules = new Set([module])
  for (const file of modules)
    for (const { from, isDynamic } of imports.filter((imported) => imported.file === file))
      if (!isDynamic && CODE_FOLDERS.some((folder) => from.startsWith(`${folder}/`))) modules.add(from)
  return [...modules]
}

export function findCycles(imports: readonly Pick<Import, 'file' | 'from'>[]): string[][] {
  const importsByFile = new Map<string, string[]>()
  for (const { file, from } of imports) importsByFile.set(file, [...(importsByFile.get(file) ?? []), from])
  const cycles: string[][] = []
  const visitedFiles = new Set<string>()
  const visit = (file: string, path: readonly string[]) => {
    if (path.includes(file)) cycles.push([...path.slice(path.indexOf(file)), file])
    else if (!visitedFiles.has(file))
      for (const imported of importsByFile.get(file) ?? []) visit(imported, [...path, file])
    visitedFiles.add(file)
  }
  for (const file of importsByFile.keys()) visit(file, [])
  return cycles
}
