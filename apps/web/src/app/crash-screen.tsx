import { FAULT_TEXTS } from '@learn/contract/base/plain'
import type { ErrorComponentProps } from '@tanstack/react-router'
import { ChunkLoadError } from '#shared/lib/lazy-part.ts'
import { MessageScreen } from './message-screen.tsx'

/** Any screen that failed (spec: platform 2, the generic error screen). */
export const CrashScreen = ({ error }: ErrorComponentProps) => (
  <MessageScreen
    title={FAULT_TEXTS.crashed}
    text={
      error instanceof ChunkLoadError ? error.message : 'This page stopped working. Nothing that was saved is lost.'
    }
  />
)
