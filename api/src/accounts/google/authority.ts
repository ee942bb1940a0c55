const OWN_DOMAINS = ['gmail.com', 'googlemail.com']

/**
 * Whether Google itself hosts the address, so that its word is enough: Gmail, or a domain of Google Workspace (the claim
 * `hd`). Of any other address Google only knows that the person could read its mail once (Google Identity, "Verify the
 * Google ID token on your server side").
 */
export function isAuthoritative({ email, hd }: { email: string; hd?: string }): boolean {
  const domain = email.slice(email.lastIndexOf('@') + 1).toLowerCase()
  return OWN_DOMAINS.includes(domain) || Boolean(hd)
}
