import { FAULT_TEXTS } from '@learn/contract/base/plain'
import { MessageScreen } from './message-screen.tsx'

export default function UnauthorizedScreen() {
  return <MessageScreen title={FAULT_TEXTS.unauthorized} text="You don’t have access to this page." />
}
