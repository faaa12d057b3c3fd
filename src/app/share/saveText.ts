/** Hands a text to the browser as a file to be saved. */
export function saveText(name: string, text: string, type = 'application/json'): void {
  const address = URL.createObjectURL(new Blob([text], { type }));
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  // The download has its own hold on the data once it has begun.
  setTimeout(() => {
    URL.revokeObjectURL(address);
  }, 10_000);
}
