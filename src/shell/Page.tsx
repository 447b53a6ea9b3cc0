import { css } from '@emotion/react'
import styled from '@emotion/styled'
import { useView } from '../hooks/context.ts'
import { Layout } from '../layout/Layout.tsx'
import { motion } from '../theme/theme.ts'
import { Blocks } from './Blocks.tsx'

/** Pages fade in when they are opened; by a view transition, where there are such: see `navigation/changePage.ts`. */
const Opening = styled.div(css`
  animation: fade ${motion.line} ${motion.ease};
  html[data-view-transition] & {
    animation: none;
  }
`)

/** Any page: the layout around its blocks. */
export function Page() {
  const { page } = useView()
  return (
    <Layout>
      <Opening key={page.route}>
        <Blocks blocks={page.blocks} />
      </Opening>
    </Layout>
  )
}
