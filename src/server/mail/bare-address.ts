/** `Taanka <hello@taanka.example>` → `hello@taanka.example` */
export const bareAddress = (from: string): string => /<([^<>]+)>\s*$/.exec(from)?.[1] ?? from
