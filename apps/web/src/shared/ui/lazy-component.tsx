import { FAULT_TEXTS } from '@learn/contract/base/plain'
import { getAddress } from '@learn/contract/pages/plain'
import {
  Component,
  type ComponentType,
  type FunctionComponent,
  lazy,
  type ReactNode,
  Suspense,
  useCallback,
  useEffect,
  useRef,
  useState,
} from 'react'
import { unreachedText } from '../api/unreached-text.ts'
import { useReached } from '../api/use-reached.ts'
import { ChunkLoadError, loadChunk } from '../lib/load-chunk.ts'
import { Heading } from './heading.tsx'
import { PartFault, PlainButton } from './part-fault.tsx'
import { Seed } from './seed.tsx'

interface Traits<P> {
  /**
   * Where the error message is shown when the chunk cannot be loaded: `inside`, in place of the component; `whole`, as a page with a
   * heading; `over`, in a corner above the page, for dialogs; or what to render instead.
   */
  fault: 'inside' | 'whole' | 'over' | ((props: P) => ReactNode)
  /** For a dialog: how its parent closes it. */
  close?: (props: P) => void
  /** What is rendered while the chunk is loading; nothing by default. */
  pending?: ReactNode
}

/** A component with its own chunk. `preload` fetches the chunk before the component is shown, so that it also opens offline. */
export type LazyComponent<P> = FunctionComponent<P> & { preload: () => Promise<void> }

/**
 * A component whose code is loaded when it is first shown; lint forbids React's own `lazy` elsewhere. When the chunk cannot be loaded,
 * an error boundary offers another try and the rest of the page keeps its state. `id` names the component in the build.
 */
export function lazyComponent<P extends object>(
  id: string,
  load: () => Promise<{ default: ComponentType<P> }>,
  { fault, close, pending = null }: Traits<P>,
): LazyComponent<P> {
  // A loaded component is rendered without Suspense: React holds suspended content back for 300 ms.
  let loadedPart: { Part: ComponentType<P> } | null = null
  const loaded = async () => {
    const part = await load()
    loadedPart = { Part: part.default }
    return part
  }
  const create = () => ({ Part: lazy(() => loadChunk(id, loaded)) as unknown as ComponentType<P> })
  // One lazy component for all places that show it.
  let latest = create()
  function Lazy(props: P) {
    const [{ Part }, setLazy] = useState(loadedPart ?? latest)
    const [tries, setTries] = useState(1)
    const isHere = useReached()
    const retry = useCallback(() => {
      // React.lazy remembers a failed import: another try needs a new lazy component.
      latest = create()
      setLazy(latest)
      setTries(count => count + 1)
    }, [])
    const shown = (error: Error): ReactNode => {
      if (typeof fault === 'function') return fault(props)
      if (fault === 'inside')
        return (
          <div className="p-6">
            <PartFault error={error} tries={tries} onRetry={retry} />
          </div>
        )
      if (fault === 'whole')
        return (
          <WholePage title={isHere ? FAULT_TEXTS.crashed : unreachedText()}>
            <PartFault error={error} tries={tries} onRetry={retry}>
              <a href={getAddress('home')} className="self-center font-semibold text-brand underline">
                Return to Dashboard
              </a>
            </PartFault>
          </WholePage>
        )
      return (
        <div className="fixed right-6 bottom-6 z-toast rounded-card border border-line bg-raised p-5 shadow-3">
          <PartFault error={error} tries={tries} onRetry={retry}>
            {close && <PlainButton onClick={() => close(props)}>Close</PlainButton>}
          </PartFault>
        </div>
      )
    }
    return (
      <Boundary key={tries} shown={shown}>
        <Suspense fallback={pending}>
          <Part {...props} />
        </Suspense>
      </Boundary>
    )
  }
  return Object.assign(Lazy, { preload: () => loaded().then(() => undefined) })
}

/** In the place of a screen. The link that led here is gone with the screen before: then the focus begins at this one. */
function WholePage({ title, children }: { title: string; children: ReactNode }) {
  const page = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (document.activeElement === document.body) page.current?.focus({ preventScroll: true })
  }, [])
  return (
    <div
      ref={page}
      tabIndex={-1}
      className="mx-auto flex min-h-[80dvh] max-w-note flex-col items-center justify-center gap-4 px-6 py-16 text-center outline-none!"
    >
      <Seed n={89} size={96} share={0.3} className="text-ink3" />
      <Heading level={1} look="h1">
        {title}
      </Heading>
      {children}
    </div>
  )
}

interface BoundaryProps {
  shown: (error: Error) => ReactNode
  children: ReactNode
}

/** Catches failed chunk loads only; other errors go on to the error boundary of the page. */
class Boundary extends Component<BoundaryProps, { error: ChunkLoadError | null }> {
  override state: { error: ChunkLoadError | null } = { error: null }

  static getDerivedStateFromError(error: unknown): { error: ChunkLoadError } {
    if (error instanceof ChunkLoadError) return { error }
    throw error
  }

  override render(): ReactNode {
    return this.state.error ? this.props.shown(this.state.error) : this.props.children
  }
}
