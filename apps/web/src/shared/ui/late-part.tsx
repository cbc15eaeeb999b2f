import { FAULT_TEXTS } from '@learn/contract/base/plain'
import { addressOf } from '@learn/contract/pages/plain'
import {
  Component,
  type ComponentType,
  type FunctionComponent,
  lazy,
  type ReactNode,
  Suspense,
  useCallback,
  useState,
} from 'react'
import { unreachedText } from '../api/unreached-text.ts'
import { useReached } from '../api/use-reached.ts'
import { ChunkLoadError, lazyPart } from '../lib/lazy-part.ts'
import { Heading } from './heading.tsx'
import { PartFault, PlainButton } from './part-fault.tsx'
import { Seed } from './seed.tsx'

interface Traits<P> {
  /**
   * Where it is told that the part could not be loaded: `inside`, in its place; `whole`, as a page with a heading; `over` the page, for
   * what opens over it; or what stands for it.
   */
  fault: 'inside' | 'whole' | 'over' | ((props: P) => ReactNode)
  /** Of a part that opens over the page: what its owner does when it is closed. */
  close?: (props: P) => void
  /** What stands in its place while its code is on the way; by default nothing. */
  pending?: ReactNode
}

/** Such a part; `ahead` loads its code before it is shown, for the time without a network. */
export type LatePart<P> = FunctionComponent<P> & { ahead: () => Promise<void> }

/**
 * A part of a page whose code comes when it is first shown: the one way to have such a part. One that cannot load empties
 * nothing: what stands around it stays, with what was typed there. `id` names it in the written text.
 */
export function latePart<P extends object>(
  id: string,
  load: () => Promise<{ default: ComponentType<P> }>,
  { fault, close, pending = null }: Traits<P>,
): LatePart<P> {
  // What is there already is shown at once: of a part that is waited for, React holds the content back for a third of a second.
  let there: { Part: ComponentType<P> } | null = null
  const loaded = async () => {
    const part = await load()
    there = { Part: part.default }
    return part
  }
  const ask = () => ({ Part: lazy(() => lazyPart(id, loaded)) as unknown as ComponentType<P> })
  // One for all places that show the part.
  let asked = ask()
  function Late(props: P) {
    const [{ Part }, setAsked] = useState(there ?? asked)
    const [tries, setTries] = useState(1)
    const isHere = useReached()
    const retry = useCallback(() => {
      // What failed has failed for good: another try is another component.
      asked = ask()
      setAsked(asked)
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
          <div className="mx-auto flex min-h-[80dvh] max-w-note flex-col items-center justify-center gap-4 px-6 py-16 text-center">
            <Seed n={89} size={96} share={0.3} className="text-ink3" />
            <Heading level={1} look="h1">
              {isHere ? FAULT_TEXTS.crashed : unreachedText()}
            </Heading>
            <PartFault error={error} tries={tries} onRetry={retry}>
              <a href={addressOf('home')} className="self-center font-semibold text-brand underline">
                Return to Dashboard
              </a>
            </PartFault>
          </div>
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
  return Object.assign(Late, { ahead: () => loaded().then(() => undefined) })
}

interface BoundaryProps {
  shown: (error: Error) => ReactNode
  children: ReactNode
}

/** Holds a load that failed. A part that breaks by itself is its page's concern: that goes on upwards. */
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
