import { act, screen } from "@testing-library/react";
import { expect, it } from "vitest";
import { renderPage } from "../../testing/render";
import { stubIntersection } from "../../testing/stub-intersection";
import { BarChart } from "./charts";

it("renders when it becomes visible, with its height reserved before", async () => {
  const scrollIntoView = stubIntersection(false);
  renderPage(
    <BarChart
      title="Leads"
      height={200}
      categories={["New"]}
      series={[{ id: "n", label: "Leads", color: "blue", values: [1] }]}
    />,
  );
  const chart = screen.getByRole("figure", { name: "Leads" });
  await act(() => import("./bar-plot"));
  expect(chart.querySelector("svg")).toBeNull();
  expect(chart.firstElementChild).toHaveStyle({ height: "200px" });
  act(scrollIntoView);
  await expect.poll(() => chart.querySelector("svg")).not.toBeNull();
});

it("formats lead counts as the text beside it", async () => {
  stubIntersection(true);
  const values = [117_000];
  renderPage(
    <div style={{ width: 600 }}>
      <BarChart
        title="Leads"
        isHorizontal
        categories={["New"]}
        series={[{ id: "n", label: "Leads", color: "blue", values }]}
      />
    </div>,
  );
  expect(await screen.findByText("1,17,000")).toBeInTheDocument();
});

it("shows an axis for stacked bars, which have no value labels", async () => {
  stubIntersection(true);
  renderPage(
    <div style={{ width: 600 }}>
      <BarChart
        title="Age"
        isHorizontal
        isStacked
        categories={["New"]}
        series={[
          { id: "a", label: "Up to 7 days", color: "green", values: [30] },
          { id: "b", label: "Over 7 days", color: "blue", values: [10] },
        ]}
      />
    </div>,
  );
  expect(await screen.findByText("40")).toBeInTheDocument();
});
