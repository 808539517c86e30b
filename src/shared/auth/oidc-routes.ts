/** The address that leads to a sign-in provider: by itself, so that the sign-in page does not download all routes. */
export const oidcStart = '/api/auth/oidc/:name/start'
