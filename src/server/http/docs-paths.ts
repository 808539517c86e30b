/** The OpenAPI document and its page. */
export const openApiPath = '/api/openapi.json'
export const docsPath = '/api/docs'
