import { FAULT_TEXTS } from '@learn/contract/base/plain'
import { MessageScreen } from './message-screen.tsx'

export default function ServerErrorScreen() {
  return (
    <MessageScreen title={FAULT_TEXTS.serverError} text="Something failed on our side. Please try again in a moment." />
  )
}
