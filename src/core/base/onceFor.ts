/**
 * What is worked out of an object, once for each, and kept as long as the object is. `beside` is what it takes besides; it must
 * go with the object.
 */
export function onceFor<Key extends object, Value, Beside extends readonly unknown[]>(
  make: (key: Key, ...beside: Beside) => Value,
): (key: Key, ...beside: Beside) => Value {
  const known = new WeakMap<Key, Value>();
  return (key, ...beside) => {
    let value = known.get(key);
    if (value === undefined) known.set(key, (value = make(key, ...beside)));
    return value;
  };
}
