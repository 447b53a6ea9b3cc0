import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'

/** One module that imports from another, or from a package. */
export interface Import {
  /** From the project's root: `src/blocks/hero/Hero.tsx`. */
  readonly file: string
  /** The module as a path from the root, or the package's name. */
  readonly from: string
  /** Whether nothing of it is left when types are gone. */
  readonly types: boolean
  /** Whether it is loaded only when it is needed, by `import()`. */
  readonly isDynamic?: true
}

/** Every import of the modules in a folder; dynamic ones too. The formatter keeps them in this form. */
export function importsIn(folder: string): Import[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name))
    .flatMap((name) => {
      const file = join(folder, name)
      const source = readFileSync(file, 'utf8')
      const whole = (from: string) =>
        from.startsWith('.') ? normalize(join(dirname(file), from.replace(/\?.*/, ''))) : from
      const statements = source.matchAll(/^(?:import|export)\s+(type\s)?([^'";]*?)from\s+'([^']+)'/gm)
      const dynamic = source.matchAll(/\bimport\(\s*'([^']+)'\)/g)
      return [
        ...[...statements].map(([, typeOnly, names = '', from = '']) => ({
          file,
          from: whole(from),
          types:
            typeOnly !== undefined ||
            names.split(/[{},]/).every((name) => !name.trim() || name.trim().startsWith('type ')),
        })),
        ...[...dynamic].map(([, from = '']) => ({ file, from: whole(from), types: false, isDynamic: true as const })),
      ]
    })
}

/** The ways through these imports that lead back to where they began. */
export function circlesIn(imports: readonly Import[]): string[][] {
  const next = new Map<string, string[]>()
  for (const { file, from } of imports) next.set(file, [...(next.get(file) ?? []), from])
  const circles: string[][] = []
  const done = new Set<string>()
  const visit = (file: string, way: readonly string[]) => {
    if (way.includes(file)) circles.push([...way.slice(way.indexOf(file)), file])
    else if (!done.has(file)) for (const other of next.get(file) ?? []) visit(other, [...way, file])
    done.add(file)
  }
  for (const file of next.keys()) visit(file, [])
  return circles
}

/** The room that a module stands in: `src/blocks`, `schema/fieldTypes`; a module right in `schema/` stands in that. */
export const roomOf = (path: string) => path.split('/').slice(0, -1).slice(0, 2).join('/')

/** The folders with the code of the site and its build. */
export const CODE = ['schema', 'content', 'messages', 'server', 'src', 'editor', 'vite', 'tools'] as const
