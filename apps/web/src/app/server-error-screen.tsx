import { SIGN_IN_TEXTS } from '@learn/contract/auth/plain'
import { MessageScreen } from './message-screen.tsx'

export default function ServerErrorScreen() {
  return (
    <MessageScreen
      title={SIGN_IN_TEXTS.serverError}
      text="Something failed on our side. Please try again in a moment."
    />
  )
}
