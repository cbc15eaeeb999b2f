import { FAULT_TEXTS } from '@learn/contract/base/plain'
import type { ErrorComponentProps } from '@tanstack/react-router'
import { ChunkLoadError } from '#shared/lib/load-chunk.ts'
import { FaultDetails } from '#shared/ui/part-fault.tsx'
import { MessageScreen } from './message-screen.tsx'

/** Any screen that failed (spec: platform 2, the generic error screen). */
export const CrashScreen = ({ error }: ErrorComponentProps) => (
  <MessageScreen
    title={FAULT_TEXTS.crashed}
    text={
      error instanceof ChunkLoadError
        ? 'A part of this page could not be loaded. Reload it: what you saved stays.'
        : 'This page stopped working. Nothing that was saved is lost.'
    }
    more={error instanceof ChunkLoadError && <FaultDetails error={error} />}
  />
)
