interface Rules {
  createScriptURL(address: string): string
}

/** The address of a script or a worker of our own origin, as it is. Throws a TypeError for any other. */
export function sameOriginScript(address: string): string {
  if (URL.parse(address, window.location.href)?.origin !== window.location.origin)
    throw new TypeError(`${address} is no script of ours`)
  return address
}

/**
 * What trusted types let through where a text is given for a script: our own. Without this rule every page with a worker would report
 * that it breaks its policy.
 */
export function trustSameOriginScripts(): void {
  const types = (window as { trustedTypes?: { createPolicy(name: 'default', rules: Rules): unknown } }).trustedTypes
  types?.createPolicy('default', { createScriptURL: sameOriginScript })
}
