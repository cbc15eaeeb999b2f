import type { ReactNode } from 'react'
import { createPortal } from 'react-dom'
import { pieceClass } from '#shared/ui/piece.tsx'
import { Crosshair } from './marker-sign.tsx'

interface Props {
  x: number
  y: number
  /** It is put by its point, not by its middle. */
  isPoint?: boolean
  children: ReactNode
}

/** What is dragged, below the pointer. */
export const Ghost = ({ x, y, isPoint = false, children }: Props) =>
  createPortal(
    <div aria-hidden="true" className="pointer-events-none fixed z-toast" style={{ left: x, top: y }}>
      {isPoint && <Crosshair className="absolute -translate-1/2 text-brandink" />}
      <div
        className={pieceClass(
          'held',
          isPoint
            ? 'absolute left-4 -translate-y-1/2 px-1.5 py-px whitespace-nowrap'
            : '-translate-1/2 px-3 py-1.5 shadow-3',
        )}
      >
        {children}
      </div>
    </div>,
    document.body,
  )
