import type { Mark } from '../../../schema/names/marks.ts'

interface MarkPath {
  readonly cut: string
  /** Visible edges beyond the cut. */
  readonly view?: string
  /** Centre lines of the hatched drawing. */
  readonly axes?: string
}

/** Sections on 48 × 48 units. */
export const markPaths: Readonly<Record<Mark, MarkPath>> = {
  plate: { cut: 'M4 14h40v20H4z' },
  sheet: { cut: 'M3 22h42v4H3z' },
  bar: {
    cut: 'M24 9a15 15 0 1 0 0 30 15 15 0 0 0 0-30z',
    axes: 'M4 24h40M24 4v40',
  },
  sleeve: {
    cut: 'M6 10h36v7H6zM6 31h36v7H6z',
    view: 'M6 17v14M42 17v14',
    axes: 'M2 24h44',
  },
  pipe: {
    cut: 'M24 6a18 18 0 1 0 0 36 18 18 0 0 0 0-36zm0 6a12 12 0 1 1 0 24 12 12 0 0 1 0-24z',
    axes: 'M2 24h44M24 2v44',
  },
  flat: { cut: 'M3 18h42v12H3z' },
  angle: { cut: 'M8 6h8v26h26v8H8z' },
  shaft: {
    cut: 'M20 9.54V16h8V9.54a15 15 0 1 1-8 0z',
    axes: 'M4 24h40M24 12v32',
  },
  elbow: {
    cut: 'M6 42v-4A32 32 0 0 1 38 6h4v6h-4a26 26 0 0 0-26 26v4zM24 42v-4a14 14 0 0 1 14-14h4v6h-4a8 8 0 0 0-8 8v4z',
    view: 'M12 42h12M42 12v12',
    axes: 'M18 46v-8a20 20 0 0 1 20-20h8',
  },
  flange: {
    cut: 'M24 4a20 20 0 1 0 0 40 20 20 0 0 0 0-40zm0 12a8 8 0 1 1 0 16 8 8 0 0 1 0-16zm0-8.2a2.2 2.2 0 1 1 0 4.4 2.2 2.2 0 0 1 0-4.4zm0 28a2.2 2.2 0 1 1 0 4.4 2.2 2.2 0 0 1 0-4.4zm-14-14a2.2 2.2 0 1 1 0 4.4 2.2 2.2 0 0 1 0-4.4zm28 0a2.2 2.2 0 1 1 0 4.4 2.2 2.2 0 0 1 0-4.4z',
    axes: 'M24 10a14 14 0 1 0 0 28 14 14 0 0 0 0-28zM1 24h46M24 1v46',
  },
  custom: { cut: 'M6 6h7v26a3 3 0 0 0 3 3h16a3 3 0 0 0 3-3V22h7v10a10 10 0 0 1-10 10H16A10 10 0 0 1 6 32z' },
  vessel: {
    cut: 'M11 12a13 7.5 0 0 1 26 0v20a13 7.5 0 0 1-26 0zM14.5 12v20a9.5 4.3 0 0 0 19 0V12a9.5 4.3 0 0 0-19 0z',
    view: 'M15.5 37.7V46M32.5 37.7V46M12.5 46h6M29.5 46h6',
    axes: 'M24 1v42',
  },
}
