import { MessageScreen } from './message-screen.tsx'

export default function NotFoundScreen() {
  return <MessageScreen title="Page not found" text="There is nothing at this address, or it is not yours to open." />
}
