import { type RefObject, useEffect, useRef, useState } from 'react'
import type { Swiper, SwiperOptions } from 'swiper/types'
import { useNear } from '../../hooks/useNear.ts'
import { prefersReducedMotion } from '../../theme/reducedMotion.ts'

export interface CarouselState {
  /** Of the row that holds the slides: until swiper comes, it scrolls by itself. */
  readonly row: RefObject<HTMLDivElement | null>
  /** Of the element whose nearness starts it. */
  readonly near: (element: Element | null) => void
  /** Whether swiper moves the slides. */
  readonly ready: boolean
  /** The place where it stands, from 0. */
  readonly index: number
  /** How many places it can stop at. */
  readonly stops: number
  readonly go: (index: number) => void
  readonly step: (direction: 1 | -1) => void
}

interface CarouselOptions {
  readonly slideCount: number
  readonly gap: number
  /** Slides side by side, from each window width in px; 0 is the narrowest. */
  readonly perView: Readonly<Record<number, number>>
  readonly loop: boolean
}

/** Turns a scrolling row of slides into a carousel when it comes near; swiper is not fetched before. */
export function useCarousel({ slideCount, gap, perView, loop }: CarouselOptions): CarouselState {
  const row = useRef<HTMLDivElement>(null)
  const [swiper, setSwiper] = useState<Swiper>()
  const [index, setIndex] = useState(0)
  const [stops, setStops] = useState(slideCount)
  const { ref: near, isNear } = useNear()

  useEffect(() => {
    const element = row.current
    if (!isNear || !element) return
    let started: Swiper | undefined
    let gone = false
    import('swiper').then(
      ({ default: SwiperClass }) => {
        if (gone) return
        element.scrollLeft = 0
        // One step back from a loop's first slide is its last, which the browser takes for far away.
        // It is not to be fetched in place of what is seen first.
        const last = element.querySelector<HTMLImageElement>('.swiper-slide:last-child img')
        if (loop && last) Object.assign(last, { fetchPriority: 'low', loading: 'eager' })
        const options: SwiperOptions = {
          slidesPerView: perView[0] ?? 1,
          spaceBetween: gap,
          breakpoints: Object.fromEntries(
            Object.entries(perView).map(([width, count]) => [width, { slidesPerView: count }]),
          ),
          loop,
          // A second click while a slide is still moving is meant.
          loopPreventsSliding: false,
          centeredSlides: loop,
          speed: prefersReducedMotion() ? 0 : 320,
          on: {
            realIndexChange: ({ realIndex }) => loop && setIndex(realIndex),
            snapIndexChange: ({ snapIndex }) => !loop && setIndex(snapIndex),
            snapGridLengthChange: ({ snapGrid }) => !loop && setStops(snapGrid.length),
          },
        }
        started = new SwiperClass(element, options)
        if (!loop) setStops(started.snapGrid.length)
        setSwiper(started)
      },
      () => undefined,
    ) // Without it, the row goes on scrolling by itself.
    return () => {
      gone = true
      started?.destroy(true, true)
      setSwiper(undefined)
    }
  }, [isNear, gap, loop, perView])

  return {
    row,
    near,
    ready: swiper !== undefined,
    index,
    stops,
    go: (target) => (loop ? swiper?.slideToLoop(target) : swiper?.slideTo(target)),
    step: (direction) => (direction > 0 ? swiper?.slideNext() : swiper?.slidePrev()),
  }
}
