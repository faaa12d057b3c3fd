/** The options of a select: those of one family stand together; where there are no families, plainly one by one. */

interface Option {
  readonly id: string;
  readonly title: string;
  readonly family?: string | undefined;
}

/** For options of no family among others that have one. */
const WITHOUT = 'Other';

export function Options({ options }: { readonly options: readonly Option[] }) {
  if (options.every(({ family }) => family === undefined)) return <Plain options={options} />;
  const families = new Map<string, Option[]>();
  for (const option of options) {
    const family = option.family ?? WITHOUT;
    families.set(family, [...(families.get(family) ?? []), option]);
  }
  return (
    <>
      {[...families].map(([family, members]) => (
        <optgroup key={family} label={family}>
          <Plain options={members} />
        </optgroup>
      ))}
    </>
  );
}

function Plain({ options }: { readonly options: readonly Option[] }) {
  return options.map(({ id, title }) => (
    <option key={id} value={id}>
      {title}
    </option>
  ));
}
