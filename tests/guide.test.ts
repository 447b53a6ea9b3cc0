import { execFileSync } from 'node:child_process'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { blockGuide } from '../tools/guide/blockGuide.ts'
import { editorsGuide, GUIDES, inLanguage } from '../tools/guide/editorsGuide.ts'
import { schemaSettings, vscodeFiles } from '../tools/vscode/files.ts'

const read = (file: string) => readFileSync(file, 'utf8')

const CURE = 'Run `npm run guide` after a change of the schemas or docs/guide/.'

test('pages/BLOCKS.md shows every block type as its schema is now', () => {
  expect(read('pages/BLOCKS.md'), CURE).toBe(blockGuide())
})

test.each(Object.entries(vscodeFiles()))('.vscode/%s is as the schemas are now', (name, content) => {
  const written: unknown = JSON.parse(read(`.vscode/${name}`))
  expect(written, CURE).toEqual(JSON.parse(JSON.stringify(content)))
})

test('Git tracks nothing that commands write by themselves', () => {
  expect(execFileSync('git', ['ls-files', '--cached', '--ignored', '--exclude-standard'], { encoding: 'utf8' })).toBe(
    '',
  )
  const written = ['.vscode/names.schema.json', 'dist/index.html', '.cache/pictures/x.avif']
  expect(
    execFileSync('git', ['check-ignore', ...written], { encoding: 'utf8' })
      .trim()
      .split('\n'),
  ).toEqual(written)
})

test('VS Code takes the schema of every kind of document', () => {
  const settings: unknown = JSON.parse(read('.vscode/settings.json'))
  expect(settings, CURE).toMatchObject({ 'json.schemas': schemaSettings() })
})

describe('the editors’ guide', () => {
  test.each(GUIDES)('is written to $file as its chapters are now', ({ language, file }) => {
    expect(read(file), CURE).toBe(editorsGuide(language))
  })

  const chapters = readdirSync('docs/guide')
  test.each(chapters)('says the same in both languages: %s', (name) => {
    const [english, turkish] = GUIDES.map(({ language }) => inLanguage(read(join('docs/guide', name)), language))
    expect(shapeOf(turkish)).toEqual(shapeOf(english))
  })

  test('says each of the tasks of a year in five steps at most', () => {
    const [, ...tasks] = inLanguage(read('docs/guide/08-tasks.md'), 'en').split(/^### /m)
    for (const task of tasks) expect(task.match(/^\d+\. /gm)?.length, task).toBeLessThanOrEqual(5)
  })

  const scripts = Object.keys(JSON.parse(read('package.json')).scripts)
  test.each(GUIDES)('leads only to what is there: $file', ({ file, language }) => {
    const guide = editorsGuide(language)
    for (const [, command = ''] of guide.matchAll(/npm (?:run )?([a-z:]+)/g)) expect(scripts).toContain(command)
    const anchors = [...guide.matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) => anchorOf(heading))
    for (const [, target = ''] of guide.matchAll(/\]\(([^)]+)\)/g)) {
      if (target.startsWith('#')) expect(anchors).toContain(target.slice(1))
      else if (!/^https?:/.test(target)) expect(existsSync(join(file, '..', target)), target).toBe(true)
    }
  })
})

/** What two languages of a chapter have in common: the levels of headings, the lists and tables, and what is code. */
function shapeOf(chapter = '') {
  const prose = chapter.replace(/^```[\s\S]*?^```/gm, '')
  return {
    lines: [...prose.matchAll(/^(#+|\d+\.|-|\|)(?= )/gm)].map(([mark]) => mark),
    code: [...new Set(prose.match(/`[^`]+`/g))].sort(),
  }
}

/** As GitHub makes an anchor of a heading. */
const anchorOf = (heading: string) =>
  heading
    .toLocaleLowerCase('en')
    .replace(/[^\p{L}\p{N}\s-]/gu, '')
    .replaceAll(' ', '-')
