import { SIGN_IN_TEXTS } from '@learn/contract/auth/plain'
import { MessageScreen } from './message-screen.tsx'

export default function UnauthorizedScreen() {
  return <MessageScreen title={SIGN_IN_TEXTS.unauthorized} text="Your account does not open this page." />
}
