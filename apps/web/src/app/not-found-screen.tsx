import { MessageScreen } from './message-screen.tsx'

export default function NotFoundScreen() {
  return <MessageScreen title="Page not found" text="This page doesn’t exist, or you don’t have access to it." />
}
