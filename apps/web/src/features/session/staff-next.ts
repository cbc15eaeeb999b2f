const ACTIVITY = /^\/page-activity\/(?:[^?#]*\/)?([a-z]+)\/(\d+)\/?(?:[?#].*)?$/

/** Where staff go after sign-in (spec: platform 4): their home, or the backend's view of the activity asked for. */
export function staffNext(next: string): string {
  const [, type, id] = ACTIVITY.exec(next) ?? []
  if (type && id) return `/staff/activity/${id}`
  return /^\/(staff|profile)(?=[/?#]|$)/.test(next) ? next : '/staff'
}
