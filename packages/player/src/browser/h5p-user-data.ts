import type { Done, SetOptions, UserData } from './user-data.ts'

/**
 * What content types of H5P keep of their learner by `setUserData`, answered by the player and not by a server. It runs as a script of
 * its own in the window where H5P's core stands, after its libraries and before they make the content.
 */

interface UserDataDoors {
  getUserData(contentId: unknown, type: string, done: Done, sub?: string | number): void
  setUserData(contentId: unknown, type: string, data: unknown, options?: SetOptions): void
  deleteUserData(contentId: unknown, type: string, sub?: string | number): void
}

declare global {
  interface Window {
    /** In the window of the player. */
    userDataOfH5p?: UserData | undefined
  }
}

{
  // The core stands in the player's window or in a frame of it.
  const kept = window.userDataOfH5p ?? window.parent.userDataOfH5p
  const core = window.H5P as unknown as UserDataDoors | undefined
  if (kept && core) {
    core.getUserData = (_id, type, done, sub) => kept.get(type, done, sub)
    core.setUserData = (_id, type, data, options) => kept.set(type, data, options)
    core.deleteUserData = (_id, type, sub) => kept.remove(type, sub)
  }
}
