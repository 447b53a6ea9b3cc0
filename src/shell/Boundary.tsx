import { Component, Fragment, type ReactNode } from 'react'

/** Milliseconds. A block that fails again sooner will keep failing. */
const MIN_LIFE_MS = 1000

interface BoundaryProps {
  readonly children: ReactNode
  /** Replaces a block that fails again after it was mounted anew. */
  readonly fallback: ReactNode
}

/**
 * Isolates render errors. A block that fails is mounted anew, since the cause is often outside of React: a translator or
 * an extension that has replaced its nodes. React logs the errors to the console.
 */
export class Boundary extends Component<BoundaryProps> {
  override state = { failed: false, isHopeless: false, mounts: 0 }
  private failedAt = Number.NEGATIVE_INFINITY

  static getDerivedStateFromError() {
    return { failed: true }
  }

  override componentDidCatch() {
    const isHopeless = performance.now() - this.failedAt < MIN_LIFE_MS
    this.failedAt = performance.now()
    this.setState({ failed: isHopeless, isHopeless, mounts: this.state.mounts + 1 })
  }

  override render() {
    const { failed, isHopeless, mounts } = this.state
    if (!failed) return <Fragment key={mounts}>{this.props.children}</Fragment>
    return isHopeless ? this.props.fallback : null
  }
}
