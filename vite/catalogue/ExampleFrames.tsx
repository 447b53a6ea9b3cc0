import { css } from '@emotion/react'
import styled from '@emotion/styled'
import type { SiteView } from '../../schema/view.ts'
import { Blocks } from '../../src/app/Blocks.tsx'
import { ViewContext } from '../../src/i18n/context.ts'
import { declare, palettes } from '../../src/theme/tokens.ts'
import { QuietButton } from '../../src/ui/Button.tsx'
import { Wrap } from '../../src/ui/layout.tsx'
import type { Example } from './entries.ts'

type ThemeName = 'light' | 'dark'

const THEMES: readonly ThemeName[] = ['light', 'dark']

/** The ground of a page in one theme. Widths are the window's, so themes stand below each other. */
const Frame = styled.div<{ 'data-theme': ThemeName }>(
  ({ theme: { color }, 'data-theme': name }) => css`
    position: relative;
    isolation: isolate;
    overflow: clip;
    color-scheme: ${name};
    ${declare(palettes[name])}
    background: ${color.bg};
    color: ${color.ink};
  `,
)

const Source = styled(Wrap)(
  ({ theme: { color } }) => css`
    padding-block: 24px 12px;
    & summary {
      cursor: pointer;
    }
    & > details > button {
      margin-block: 12px;
      min-height: 44px;
      padding-block: 8px;
    }
    & pre {
      overflow-x: auto;
      padding: 16px 20px;
      background: ${color.sunken};
      font-size: var(--t-meta);
      line-height: 1.5;
    }
  `,
)

/** An example in both themes, under the JSON that an editor writes for it. */
export function ExampleFrames({ example: { json, page }, site }: { example: Example; site: SiteView }) {
  return (
    <article>
      <Source>
        <details>
          <summary>JSON</summary>
          <QuietButton type="button" onClick={() => navigator.clipboard.writeText(json)}>
            Copy
          </QuietButton>
          <pre>{json}</pre>
        </details>
      </Source>
      <ViewContext value={{ page, site }}>
        {THEMES.map((name) => (
          <Frame key={name} data-theme={name} lang={page.contentLanguage}>
            <Blocks blocks={page.blocks} />
          </Frame>
        ))}
      </ViewContext>
    </article>
  )
}
