import { getAddress } from '@learn/contract/pages/plain'
import { toast } from '#shared/ui/toast.ts'

/** Whoever signs out in one window of this browser is signed out in all of them, and told so there. */
export function heedOtherWindows(): void {
  window.addEventListener('storage', ({ key, oldValue, newValue }) => {
    if (key !== 'token' || oldValue === null || newValue !== null) return
    toast.successOnward('You signed out in another window')
    window.location.assign(getAddress('login'))
  })
}
