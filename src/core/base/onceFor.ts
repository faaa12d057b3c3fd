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

/**
 * The same of an object and a name beside it: once for each name. `most` of them are kept of an object, and the oldest goes;
 * with 1, what was asked for last.
 */
export function onceForEach<Key extends object, Name, Value, Beside extends readonly unknown[]>(
  make: (key: Key, name: Name, ...beside: Beside) => Value,
  most = Infinity,
): (key: Key, name: Name, ...beside: Beside) => Value {
  const known = onceFor((_: Key) => new Map<Name, { readonly value: Value }>());
  return (key, name, ...beside) => {
    const mine = known(key);
    let its = mine.get(name);
    if (its === undefined) {
      its = { value: make(key, name, ...beside) };
      for (const oldest of mine.keys()) if (mine.size >= most) mine.delete(oldest);
      mine.set(name, its);
    }
    return its.value;
  };
}
