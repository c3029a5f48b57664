/** Larger than any place where a picture or logo is shown, on a screen of twice as many pixels. */
const SIDE_MAX = 512;
const QUALITY = 0.85;

/** The image at 512 pixels at most; without what cameras write into their files. Rejects for what can't be drawn. */
export async function shrinkImage(file: Blob): Promise<Blob> {
  const image = await createImageBitmap(file);
  const scale = Math.min(1, SIDE_MAX / Math.max(image.width, image.height));
  const canvas = document.createElement("canvas");
  canvas.width = Math.max(1, Math.round(image.width * scale));
  canvas.height = Math.max(1, Math.round(image.height * scale));
  canvas.getContext("2d")?.drawImage(image, 0, 0, canvas.width, canvas.height);
  image.close();
  return new Promise((resolve, reject) => {
    // Browsers that can't write WebP write PNG instead, and say so.
    canvas.toBlob(
      (blob) => (blob ? resolve(blob) : reject(new Error("The image can't be drawn."))),
      "image/webp",
      QUALITY,
    );
  });
}
