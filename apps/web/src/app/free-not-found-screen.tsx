import { MessageScreen } from './message-screen.tsx'

export default function FreeNotFoundScreen() {
  return (
    <MessageScreen title="Page not found" text="This page doesn’t exist, or you don’t have access to it." home="free" />
  )
}
