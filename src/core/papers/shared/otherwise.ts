/** A link’s pairs with some of them otherwise. */
export function otherwise(scenario: string, said: string): string {
  const pairs = new Map<string, string>();
  for (const pair of `${scenario}&${said}`.split('&')) {
    const [key = '', ...value] = pair.split('=');
    if (key !== '') pairs.set(key, value.join('='));
  }
  return [...pairs].map(([key, value]) => `${key}=${value}`).join('&');
}
