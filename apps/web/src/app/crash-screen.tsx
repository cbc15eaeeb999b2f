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
        ? 'Part of this page couldn’t be loaded. Reload it: your saved work is safe.'
        : 'This page stopped working. Your saved work is safe.'
    }
    more={error instanceof ChunkLoadError && <FaultDetails error={error} />}
  />
)
