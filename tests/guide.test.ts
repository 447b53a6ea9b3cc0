import { execFileSync } from 'node:child_process'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { writeBlockGuide } from '../tools/guide/blockGuide.ts'
import { GUIDES, pickLanguage, writeEditorsGuide } from '../tools/guide/editorsGuide.ts'
import { createSchemaSettings, createVscodeFiles } from '../tools/vscode/files.ts'
import { hasGit } from './system.ts'

const readText = (file: string) => readFileSync(file, 'utf8')

const FIX = 'Run `npm run guide` after a change of the schemas or docs/guide/.'

test('pages/BLOCKS.md is up to date', () => {
  expect(readText('pages/BLOCKS.md'), FIX).toBe(writeBlockGuide())
})

test.each(Object.entries(createVscodeFiles()))('.vscode/%s is up to date', (name, content) => {
  const file: unknown = JSON.parse(readText(`.vscode/${name}`))
  expect(file, FIX).toEqual(JSON.parse(JSON.stringify(content)))
})

test.runIf(hasGit)('Git ignores generated files', () => {
  const runGit = (...args: readonly string[]) => execFileSync('git', args, { encoding: 'utf8' })
  expect(runGit('ls-files', '--cached', '--ignored', '--exclude-standard')).toBe('')
  const generatedFiles = ['dist/index.html', '.cache/pictures/x.avif']
  expect(runGit('check-ignore', ...generatedFiles)).toBe(`${generatedFiles.join('\n')}\n`)
})

test('VS Code has a schema for every type of document', () => {
  const settings: unknown = JSON.parse(readText('.vscode/settings.json'))
  expect(settings, FIX).toMatchObject({ 'json.schemas': createSchemaSettings() })
})

describe('the editors’ guide', () => {
  test.each(GUIDES)('$file is up to date', ({ language, file }) => {
    expect(readText(file), FIX).toBe(writeEditorsGuide(language))
  })

  const chapters = readdirSync('docs/guide')
  test.each(chapters)('%s has the same structure and code in both languages', (name) => {
    const [english, turkish] = GUIDES.map(({ language }) => pickLanguage(readText(join('docs/guide', name)), language))
    expect(getStructure(turkish)).toEqual(getStructure(english))
  })

  test('explains each task in at most five steps', () => {
    const [, ...tasks] = pickLanguage(readText('docs/guide/08-tasks.md'), 'en').split(/^### /m)
    for (const task of tasks) expect(task.match(/^\d+\. /gm)?.length, task).toBeLessThanOrEqual(5)
  })

  const scripts = Object.keys(JSON.parse(readText('package.json')).scripts)
  test.each(GUIDES)('$file names only existing commands, headings and files', ({ file, language }) => {
    const guide = writeEditorsGuide(language)
    for (const [, command = ''] of guide.matchAll(/npm (?:run )?([a-z:]+)/g)) expect(scripts).toContain(command)
    const anchors = [...guide.matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) => getAnchor(heading))
    for (const [, target = ''] of guide.matchAll(/\]\(([^)]+)\)/g)) {
      if (target.startsWith('#')) expect(anchors).toContain(target.slice(1))
      else if (!/^https?:/.test(target)) expect(existsSync(join(file, '..', target)), target).toBe(true)
    }
  })
})

test('the files that docs name exist, also those of the way from JSON to pixels', () => {
  const docs = ['README.md', 'CONTRIBUTING.md', ...readdirSync('docs').map((name) => join('docs', name))]
  // The files in the example of a new block do not exist.
  for (const file of docs.filter((name) => name.endsWith('.md')))
    for (const [, path = ''] of readText(file).matchAll(
      /`((?:src|schema|content|vite|editor|server|tools)\/[\w./-]+)`/g,
    ))
      expect(/NAME|comparison/i.test(path) || existsSync(path), `${file}: ${path}`).toBe(true)
  const [, section = ''] =
    /^## From JSON to pixels, in \d+ files\n(.*?)^##/ms.exec(readText('docs/architecture.md')) ?? []
  let folder = ''
  const steps = [...section.matchAll(/`([\w./-]+)`[^(`]*\((\d+)\)/g)].map(([, path = '', step]) => {
    // Relative to the folder of the file before.
    const file = /^(?:src|schema|content|vite|pages)\//.test(path) ? path : join(folder, path)
    folder = dirname(file)
    expect(existsSync(file), file).toBe(true)
    return Number(step)
  })
  expect(steps).toEqual(Array.from({ length: 20 }, (_, index) => index + 1))
})

/** Extracts what both languages of a chapter share: levels of headings, lists, tables and inline code. */
function getStructure(chapter = '') {
  const prose = chapter.replace(/^```[\s\S]*?^```/gm, '')
  return {
    lines: [...prose.matchAll(/^(#+|\d+\.|-|\|)(?= )/gm)].map(([prefix]) => prefix),
    code: [...new Set(prose.match(/`[^`]+`/g))].sort(),
  }
}

/** Follows GitHub's rules. */
const getAnchor = (heading: string) =>
  heading
    .toLocaleLowerCase('en')
    .replace(/[^\p{L}\p{N}\s-]/gu, '')
    .replaceAll(' ', '-')
