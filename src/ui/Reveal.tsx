import { css } from '@emotion/react'
import styled from '@emotion/styled'
import { type ElementType, type HTMLAttributes, useState } from 'react'
import { useInView } from 'react-intersection-observer'
import { prefersReducedMotion } from '../hooks/motion.ts'
import { motion, print } from '../theme/theme.ts'

/** How much of a section must be seen before it comes in: less on a small screen, where sections are longer than it. */
const THRESHOLD = { small: 0.05, large: 0.15 }

/** The widest window, in px, that counts as small. */
const SMALL = 768

/** How far below the window, in parts of its height, that already counts as seen: a flick does not outrun it. */
const EARLY = '0px 0px 25%'

/** `still`: visible, without any motion. `hidden`: below the window, waiting. `shown`: coming or come in. */
type Stage = 'still' | 'hidden' | 'shown'

/**
 * Follows an element until it is first seen. What is on screen when the script arrives stays as it is, and so does
 * everything without a script, without an observer, or with reduced motion: nothing is hidden that cannot come back.
 * What a jump lands on (an anchor, a find in the page) is there at once, and so is what it passes on its way.
 */
export function useReveal(rootMargin = EARLY): { ref: (element: Element | null) => void; stage: Stage } {
  const [stage, setStage] = useState<Stage>('still')
  const small = typeof window !== 'undefined' && window.innerWidth <= SMALL
  const { ref } = useInView({
    threshold: small ? THRESHOLD.small : THRESHOLD.large,
    rootMargin,
    triggerOnce: true,
    // Else the library keeps the first report to itself where it is "not in view".
    initialInView: true,
    skip: typeof IntersectionObserver === 'undefined' || prefersReducedMotion(),
    onChange: (inView, entry) => {
      const { top } = entry.boundingClientRect
      const below = top >= window.innerHeight
      const jumpedTo = top < window.innerHeight / 2 || entry.target.matches('[data-travelling] *')
      setStage((current) => {
        if (current === 'hidden' && inView) return jumpedTo ? 'still' : 'shown'
        return current === 'still' && !inView && below ? 'hidden' : current
      })
    },
  })
  return { ref, stage }
}

const Frame = styled('div', { shouldForwardProp: (prop) => prop !== 'stage' && prop !== 'delay' && prop !== 'as' })<{
  stage: Stage
  delay: number
}>(
  ({ stage, delay }) =>
    stage !== 'still' &&
    css`
      /* It is not moved while it waits: what is to be scrolled to has to be where it will be. Paper waits for nothing. */
      ${stage === 'hidden' && '@media screen { html:not([data-travelling]) & { opacity: 0; } }'}
      ${stage === 'shown' && `animation: enter ${motion.slow} ${motion.ease} ${delay}ms backwards;`}
      @media (max-width: ${SMALL}px) {
        animation-duration: 300ms;
      }
      ${print} {
        animation: none;
      }
    `,
)

interface RevealProps extends HTMLAttributes<HTMLElement> {
  readonly as?: ElementType
  /** Milliseconds after it is seen. */
  readonly delay?: number
}

/** Fades and slides its content in, once, when it is first scrolled into view. */
export function Reveal({ as = 'div', delay = 0, ...props }: RevealProps) {
  const { ref, stage } = useReveal()
  return <Frame as={as} ref={ref} stage={stage} delay={delay} {...props} />
}
