import { MessageScreen } from './message-screen.tsx'

export default function FreeNotFoundScreen() {
  return (
    <MessageScreen
      title="Page not found"
      text="There is nothing at this address of the free area, or it is not yours to open."
      home="free"
    />
  )
}
