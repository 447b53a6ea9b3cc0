import { useEffect, useRef, useState } from 'react'
import type { Swiper, SwiperOptions } from 'swiper/types'
import { useNear } from '../../hooks/useNear.ts'
import { prefersReducedMotion } from '../../theme/reducedMotion.ts'

export type CarouselState = ReturnType<typeof useCarousel>

interface CarouselOptions {
  readonly slideCount: number
  readonly gap: number
  /** Slides side by side, by minimum window width in px. */
  readonly perView: Readonly<Record<number, number>>
  readonly loop: boolean
}

/** Turns a scrolling row into a carousel when it comes near. Swiper is loaded then. */
export function useCarousel({ slideCount, gap, perView, loop }: CarouselOptions) {
  /** The row of slides. It scrolls natively until Swiper is loaded. */
  const row = useRef<HTMLDivElement>(null)
  /** A ref instead of a state, since a press between the start of Swiper and the next render would get lost. */
  const swiper = useRef<Swiper>(undefined)
  const [ready, setReady] = useState(false)
  const [index, setIndex] = useState(0)
  const [stops, setStops] = useState(slideCount)
  const { ref: nearRef, isNear } = useNear()
  /** The last move that was requested while Swiper was loading. */
  const pendingMove = useRef<(swiper: Swiper) => void>(undefined)

  useEffect(() => {
    const element = row.current
    if (!isNear || !element) return
    let isUnmounted = false
    const resizeObserver = new ResizeObserver(() => swiper.current?.update())
    import('swiper').then(
      ({ default: SwiperClass }) => {
        if (isUnmounted) return
        element.scrollLeft = 0
        // The last slide of a loop is one step back from the first. Browsers regard it as far away and would not load
        // it in time.
        const lastImage = element.querySelector<HTMLImageElement>('.swiper-slide:last-child picture > img')
        if (loop && lastImage) Object.assign(lastImage, { fetchPriority: 'low', loading: 'eager' })
        const options: SwiperOptions = {
          slidesPerView: perView[0] ?? 1,
          spaceBetween: gap,
          breakpoints: Object.fromEntries(
            Object.entries(perView).map(([width, count]) => [width, { slidesPerView: count }]),
          ),
          loop,
          // Swiper would move a loop back a frame later, and undo a press in between.
          updateOnWindowResize: !loop,
          // Visitors may click again while a slide is moving.
          loopPreventsSliding: false,
          centeredSlides: loop,
          speed: prefersReducedMotion() ? 0 : 320,
          on: {
            realIndexChange: ({ realIndex }) => loop && setIndex(realIndex),
            snapIndexChange: ({ snapIndex }) => !loop && setIndex(snapIndex),
            snapGridLengthChange: ({ snapGrid }) => !loop && setStops(snapGrid.length),
          },
        }
        const carousel = new SwiperClass(element, options)
        swiper.current = carousel
        if (loop) resizeObserver.observe(element)
        if (!loop) setStops(carousel.snapGrid.length)
        setReady(true)
        pendingMove.current?.(carousel)
        pendingMove.current = undefined
      },
      () => undefined,
    ) // Otherwise the row would keep scrolling by itself.
    return () => {
      isUnmounted = true
      resizeObserver.disconnect()
      swiper.current?.destroy(true, true)
      swiper.current = undefined
      setReady(false)
    }
  }, [isNear, gap, loop, perView])

  const move = (change: (swiper: Swiper) => void) => {
    if (swiper.current) change(swiper.current)
    else pendingMove.current = change
  }

  return {
    row,
    /** Ref of the element that starts the carousel when it comes near. */
    near: nearRef,
    ready,
    index,
    stops,
    go: (target: number) => move((swiper) => (loop ? swiper.slideToLoop(target) : swiper.slideTo(target))),
    step: (direction: 1 | -1) => move((swiper) => (direction > 0 ? swiper.slideNext() : swiper.slidePrev())),
  }
}
